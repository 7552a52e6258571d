import { z } from 'zod'

/** What the request tester asks for before anything else is written there. */
export const testTodosAddress = '/api/test-todos'

export const TestTodo = z.object({ _id: z.string(), title: z.string(), done: z.boolean() })

export const TestTodosAnswer = z.object({ todos: z.array(TestTodo) })
