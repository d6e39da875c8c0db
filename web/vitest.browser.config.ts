import { defineConfig } from "vitest/config";

/** Chromium's tests by themselves; `npm run test:firefox` and the benchmarks, which assert nothing, ask for others. */
const included = process.env["BENCH"] !== undefined ? "browser/**/*.bench.ts" : "browser/**/*.test.ts";

// Tests in a real browser over the built page: `npm run build` first. One file at a time: each starts a browser.
export default defineConfig({
  test: {
    include: [`test/${process.env["FIREFOX"] !== undefined ? "firefox/**/*.test.ts" : included}`],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // A step may miss its time on a machine with other work; what is wrong stays wrong.
    retry: process.env["CI"] === undefined ? 0 : 2,
  },
});
