import { describe, expect, it } from 'vitest'
import { acceptedLanguage } from './language-negotiation.ts'

describe('the language that a browser asks for', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['en-US,en;q=0.9,de;q=0.8', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['AR-eg', 'ar'],
    ['fr;q=0.9,ar;q=0.5,de;q=0.7', 'de'],
    ['fr, en;q=0.5, de;q=0.4', 'en'],
    ['de;q=0, ar;q=0.1', 'ar'],
    ['fr,tlh', 'en'],
    ['deu;q=x,,;;=', 'en'],
    [`${'x,'.repeat(5000)}de`, 'en'],
  ])('of %s is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})
