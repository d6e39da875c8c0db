import { defineConfig } from "vitest/config";

/** Chromium's tests by themselves; `npm run test:firefox` and the benchmarks, which assert nothing, ask for others. */
const included = process.env["BENCH"] !== undefined ? "browser/**/*.bench.ts" : "browser/**/*.test.ts";

// Tests in a real browser over the built page: `npm run build` first. As many files at a time as there are cores, each with
// a browser of its own. Nothing is tried again: the times are long enough for a machine with other work, and a test that
// fails now and then is fixed.
export default defineConfig({
  test: {
    include: [`test/${process.env["FIREFOX"] !== undefined ? "firefox/**/*.test.ts" : included}`],
    environment: "node",
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // What measures runs alone.
    fileParallelism: process.env["BENCH"] === undefined,
    maxWorkers: "100%",
  },
});
