import { defineConfig } from "vitest/config";

// Tests in a real browser over the built page: `npm run build` first. One file at a time: each starts a browser.
export default defineConfig({
  test: {
    // `npm run bench:browser` prints times; nothing is asserted, as times depend on the machine.
    include: process.env["BENCH"] === undefined ? ["test/browser/**/*.test.ts"] : ["test/browser/**/*.bench.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // A step may miss its time on a machine with other work; what is wrong stays wrong.
    retry: process.env["CI"] === undefined ? 0 : 2,
  },
});
