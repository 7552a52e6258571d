import { siteCommandsContract } from './site-commands.contract.ts'

siteCommandsContract({ settings: async () => ({}) })
