import { createStart } from '@tanstack/react-start'
import { failureAdapter } from '#web/client/failure-adapter.ts'

export const startInstance = createStart(() => ({ serializationAdapters: [failureAdapter] }))
