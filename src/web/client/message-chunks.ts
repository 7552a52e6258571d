/** The built addresses of texts, by language and area. The build replaces this module on the server (`vite.config.ts`). */
export const messageChunks: Record<string, string> = {}
