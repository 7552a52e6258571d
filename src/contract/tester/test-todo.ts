import { z } from 'zod'

/** Sample data for the request tester. It is not stored. */
export const TestTodo = z.object({ _id: z.string(), title: z.string(), done: z.boolean() })

export const TestTodosResponse = z.object({ todos: z.array(TestTodo) })
