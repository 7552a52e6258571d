import { useRouter } from '@tanstack/react-router'
import type { Client } from './client.ts'

export const useClient = (): Client => useRouter().options.context.client

/** With the visitor's token. */
export const useUserClient = (): Client => useRouter().options.context.userClient
