import { defineConfig } from "vitest/config";

const SERVER = "127.0.0.1:8000";

export default defineConfig({
  build: {
    outDir: "../src/croupier/web/static",
    emptyOutDir: true,
    assetsDir: "assets",
    // The pages run under `default-src 'self'`: a data: address would be refused.
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Dozens of small files compress worse than one that most pages need anyway.
      output: {
        codeSplitting: { groups: [{ name: "shared", test: /ui\/src/, minShareCount: 3 }] },
      },
    },
  },
  server: {
    proxy: {
      // The server takes nothing from other sites: it must see the address that the browser sees.
      "/api": { target: `http://${SERVER}`, changeOrigin: false },
      "/ws": { target: `ws://${SERVER}`, ws: true, changeOrigin: false },
    },
  },
  test: {
    environment: "happy-dom",
    pool: "threads", // a seventh less work than processes
    include: ["src/**/*.test.{ts,tsx}"],
    // Drawing every felt in every language takes a second or two, and much longer on a busy machine.
    testTimeout: 60_000,
  },
});
