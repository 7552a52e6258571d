import { useRouter } from '@tanstack/react-router'
import type { Client } from './client.ts'

export const useClient = (): Client => useRouter().options.context.client
