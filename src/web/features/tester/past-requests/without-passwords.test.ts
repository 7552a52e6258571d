import { expect, it } from 'vitest'
import { withoutPasswords } from './without-passwords.ts'

it.each([
  ['{"email":"a@b.c","password":"secret"}', '{"email":"a@b.c","password":""}'],
  ['{"PassWord": "secret", "newPassword": "secret"}', '{"PassWord":"","newPassword":""}'],
  ['[{"a":{"b":[{"confirm_password":"secret"}]}}]', '[{"a":{"b":[{"confirm_password":""}]}}]'],
  ['{"password":{"old":"secret","new":["secret"]}}', '{"password":""}'],
  ['{"p\\u0061ssword":12345678}', '{"password":""}'],
  ['{"password":"secret","password":"secret too"}', '{"password":""}'],
  ['{\n  "password": "secret"\n}', '{\n  "password": ""\n}'],
])('what is secret in %j is left out', (json, body) => {
  expect(withoutPasswords(json)).toEqual({ body, leftOut: true })
})

it.each(['{}', '{ "a" : 1 }', '"password"', '["password"]', '{"a": "password"}', '{"password": ""}', 'null'])(
  'nothing is left out of %j, which stays as it is written',
  (json) => {
    expect(withoutPasswords(json)).toEqual({ body: json, leftOut: false })
  },
)
