import { OpenAPIHono, z } from '@hono/zod-openapi'
import { TestTodosResponse } from '#contract/tester/test-todo.ts'
import type { RequestEnv } from '../request-context.ts'
import { createRoutes, json, publicRoutes } from '../routes.ts'

const route = publicRoutes('Request tester')
const AnyJson = z.unknown().meta({ description: 'Any JSON' })
const request = { body: { required: false, content: { 'application/json': { schema: AnyJson } } } }

const list = route('get', '/', 'Three samples, always the same', {
  responses: { 200: json(TestTodosResponse, 'The todos') },
})
const add = route('post', '/', 'Return the body; nothing is stored', {
  request,
  responses: { 201: json(AnyJson, 'The body') },
})
const remove = route('delete', '/', 'Return the body; nothing is removed', {
  request,
  responses: { 200: json(AnyJson, 'The body') },
})

const samples = TestTodosResponse.parse({
  todos: [
    { _id: 'todo-1', title: 'Watch a trailer', done: true },
    { _id: 'todo-2', title: 'Save one for later', done: false },
    { _id: 'todo-3', title: 'Make a playlist for the weekend', done: false },
  ],
})

/** Sample endpoints for the request tester; none where it is off. */
export function testTodoRoutes(enabled: boolean) {
  const routes = createRoutes<RequestEnv>()
    .openapi(list, (c) => c.json(samples, 200))
    .openapi(add, (c) => c.json(c.req.valid('json'), 201))
    .openapi(remove, (c) => c.json(c.req.valid('json'), 200))
  return enabled ? routes : (new OpenAPIHono() as typeof routes)
}
