import { defineConfig } from "vitest/config";

// Tests in a real browser over the built page: `npm run build` first. One file at a time: each starts a browser.
export default defineConfig({
  test: {
    include: ["test/browser/**/*.test.ts"],
    environment: "node",
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
