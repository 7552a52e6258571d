import { config } from 'zod'

// Else each schema tries whether it may generate code: the page's policy forbids and reports it. Imported before all schemas.
config({ jitless: true })
