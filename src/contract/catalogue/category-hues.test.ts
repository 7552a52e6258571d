import { expect, it } from 'vitest'
import { addedHues, categoryHues, ownCategoryHues, shippedHues } from './category-hues.ts'

const shippedArcade = '01a1f11a-5fff-78d3-85ad-ca869c40f121'
const category = (categoryName: string, _id = `the id of ${categoryName}`) => ({ _id, categoryName })

it('a shipped category keeps its hue under another name', () => {
  const categories = [category('Classics', shippedArcade), category('Action')]
  expect(Object.fromEntries(categoryHues(categories))).toEqual({ Classics: 330, Action: 25 })
  expect(ownCategoryHues(categories)).toEqual({ Classics: 330 })
})

it('pages carry nothing where every hue follows from its name', () => {
  expect(ownCategoryHues(Object.keys(shippedHues).map((name) => category(name)))).toBeUndefined()
})

it('added categories have hues of their own, which differ while there are some', () => {
  const names = ['Puzzle', 'Racing', 'Horror', 'constructor', '__proto__']
  const hues = [...categoryHues(names.map((name) => category(name))).values()]
  expect(hues.toSorted()).toEqual(addedHues.toSorted())
})

it('an added category keeps its hue when it is renamed and when others are added', () => {
  const before = categoryHues([category('Puzzle', 'a')]).get('Puzzle')
  const others = Array.from({ length: 6 }, (_, index) => category(`Other ${index}`))
  expect(categoryHues([category('Riddles', 'a'), ...others]).get('Riddles')).toBe(before)
})
