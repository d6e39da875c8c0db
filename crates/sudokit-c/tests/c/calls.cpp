// From C++: the same header, an object that frees its worker, and threads with workers of their own.
#include <array>
#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "expect.h"

class Worker {
public:
    Worker() {
        if (sudokit_worker_new(&worker) != SUDOKIT_STATUS_OK) throw std::runtime_error("no worker");
    }
    ~Worker() { sudokit_worker_free(worker); }
    Worker(const Worker &) = delete;
    Worker &operator=(const Worker &) = delete;

    std::string solve(const std::string &puzzle) {
        std::array<char, 512> text;
        auto status = sudokit_solve(worker, puzzle.c_str(), 1, text.data(), text.size(), nullptr);
        if (status >= SUDOKIT_FIRST_ERROR) {
            sudokit_error error;
            sudokit_last_error(&error);
            throw std::invalid_argument(error.message);
        }
        return text.data();
    }

    sudokit_worker worker{};
};

int main() {
    Worker worker;
    EXPECT(worker.solve(EASY) == EASY_SOLUTION);
    try {
        worker.solve("53..7");
        EXPECT(false);
    } catch (const std::invalid_argument &error) {
        EXPECT(std::string(error.what()).find("16") != std::string::npos);
    }

    // Each thread has its own worker and its own last error.
    std::vector<std::thread> threads;
    std::atomic<int> solved{0};
    for (int thread = 0; thread < 4; thread++) {
        threads.emplace_back([thread, &solved] {
            Worker own;
            for (int i = 0; i < 200; i++) {
                const bool is_wrong = (i + thread) % 3 == 0;
                try {
                    if (own.solve(is_wrong ? "53..7?" : EASY) == EASY_SOLUTION) solved++;
                } catch (const std::invalid_argument &) {
                    sudokit_error error;
                    sudokit_last_error(&error);
                    if (!is_wrong || error.status != SUDOKIT_STATUS_WRONG_PUZZLE) std::abort();
                }
            }
        });
    }
    for (auto &thread : threads) thread.join();
    EXPECT(solved > 500 && solved < 560);

    // All threads with one worker: an answer, or "busy", and nothing else.
    threads.clear();
    std::atomic<int> answered{0};
    for (int thread = 0; thread < 4; thread++) {
        threads.emplace_back([&worker, &answered] {
            for (int i = 0; i < 200; i++) {
                uint64_t count = 0;
                auto status = sudokit_count(worker.worker, EASY, 2, &count);
                if (status == SUDOKIT_STATUS_OK && count == 1) {
                    answered++;
                } else if (status != SUDOKIT_STATUS_BUSY) {
                    std::abort();
                }
            }
        });
    }
    for (auto &thread : threads) thread.join();
    EXPECT(answered > 0);
    std::printf("%u expectations met\n", expectations);
}
