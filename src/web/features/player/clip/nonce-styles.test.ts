import { expect, it } from 'vitest'
import { nonceStyles } from './nonce-styles.ts'

it('puts the nonce on every style, once, also where a class inherits', () => {
  const button = {
    label: 'button',
    getTemplateHTML(this: unknown) {
      const { label } = this as { label: string }
      return `<style>a{}</style><template><style>b{}</style></template>${label}`
    },
  }
  const playButton: typeof button = Object.assign(Object.create(button), { label: 'play' })
  nonceStyles(button, 'abc=')
  nonceStyles(playButton, 'abc=')
  const styles = '<style nonce="abc=">a{}</style><template><style nonce="abc=">b{}</style></template>'
  expect(playButton.getTemplateHTML()).toBe(`${styles}play`)
  expect(button.getTemplateHTML()).toBe(`${styles}button`)
})

it('ignores classes without a template', () => {
  class Plain {}
  nonceStyles(Plain as never, 'abc=')
  expect('getTemplateHTML' in Plain).toBe(false)
})
