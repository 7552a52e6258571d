/** Breaks of one file of the product: each must make a test fail. */
export interface Mutants {
  file: string
  /** As few as notice these breaks. */
  tests: Tests
  /** A text that stands in the file once, what stands there instead, and what is broken then. */
  breaks: [text: string, replacement: string, broken: string][]
}

export interface Tests {
  project: 'unit' | 'contract' | 'node' | 'screens'
  /** Parts of their paths. */
  files: string[]
  /** Only tests whose titles have this pattern. */
  titles?: string
}

export const unit = (...files: string[]): Tests => ({ project: 'unit', files })

/** The HTTP contract in memory: its tests whose titles have one of these words. */
export const http = (...titles: string[]): Tests => ({
  project: 'contract',
  files: ['tests/contract/http/http-in-memory.test.ts'],
  titles: titles.join('|'),
})

/** Other contract tests. */
export const contract = (...files: string[]): Tests => ({
  project: 'contract',
  files: files.map((file) => `tests/contract/${file}`),
})

/** Tests of the real program over SQLite. */
export const node = (...files: string[]): Tests => ({
  project: 'node',
  files: files.map((file) => `tests/node/${file}`),
})

/** The tests of a screen whose titles have these words. */
export const screen = (file: string, titles: string): Tests => ({
  project: 'screens',
  files: [`tests/screens/${file}`],
  titles,
})
