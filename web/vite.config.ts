import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Paths in the page are relative, so it works in any folder of any static host.
export default defineConfig({
  base: "./",
  resolve: {
    alias: {
      // The sentences of the page: `import text from "@i18n/en/web.ftl?raw"`.
      "@i18n": here("../crates/sudokit-text/i18n"),
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  worker: { format: "es" },
  server: { fs: { allow: [here("..")] } },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  test: { include: ["test/**/*.test.ts", "src/**/*.test.ts"], exclude: ["test/browser/**", "node_modules/**"], environment: "node" },
});
