import { expect, it } from 'vitest'
import { fileName } from './asset-urls.ts'

it('keeps a name in plain letters readable', () => {
  expect(fileName('Rockstar Games')).toBe('rockstar-games')
})

it('tells names in other letters apart, however accents are written', () => {
  const names = ['Гонка', 'سباق', '赛车', 'Münster', 'Munster', 'C++', 'C#', 'C', '+']
  const files = names.map(fileName)
  expect(new Set(files).size).toBe(names.length)
  for (const file of files) expect(file).toMatch(/^[a-z0-9-]+$/)
  expect(fileName('Münster'.normalize('NFD'))).toBe(fileName('Münster'))
})
