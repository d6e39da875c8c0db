import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

import { precache } from "./vite/precache.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Paths in the page are relative, so it works in any folder of any static host.
export default defineConfig({
  base: "./",
  plugins: [precache(here("public"))],
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
    rollupOptions: {
      input: { index: here("index.html"), sw: here("src/sw/sw.ts") },
      // The service worker keeps its name, so that browsers find the next one.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // All screens but the game, and what they share with it, are one file: 33 small ones take a sixth more when they
        // are packed.
        manualChunks: (id) => (/\/src\/screens\/(?!index\.ts)/.test(id) ? "screens" : undefined),
      },
    },
  },
  test: {
    include: ["test/**/*.test.ts", "src/**/*.test.ts"],
    exclude: ["test/browser/**", "test/firefox/**", "node_modules/**"],
    environment: "node",
  },
});
