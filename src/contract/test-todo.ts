import { z } from 'zod'

/** What the request tester can be tried on; nobody keeps them. */
export const TestTodo = z.object({ _id: z.string(), title: z.string(), done: z.boolean() })

export const TestTodosResponse = z.object({ todos: z.array(TestTodo) })
