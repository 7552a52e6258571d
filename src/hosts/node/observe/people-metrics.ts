import { Counter, Histogram, type Registry } from 'prom-client'
import { type LimitName, limitNames } from '#service/accounts/rate-limits.ts'
import { secondsUpToTen } from './seconds.ts'

/** Passwords, and tries that were too many. */
export function createPeopleMetrics(registry: Registry) {
  const registers = [registry]
  const passwords = new Histogram({
    name: 'cutscene_password_duration_seconds',
    help: 'Passwords hashed or verified, by how long it took.',
    labelNames: ['act'],
    buckets: secondsUpToTen,
    registers,
  })
  const refusals = new Counter({
    name: 'cutscene_rate_limit_refusals_total',
    help: 'Tries refused because there were too many.',
    labelNames: ['limit'],
    registers,
  })
  // A first one shows as a change only where there was a line before.
  for (const limit of limitNames) refusals.inc({ limit }, 0)

  return {
    password: (act: 'hash' | 'verify', seconds: number) => passwords.observe({ act }, seconds),
    refused: (limit: LimitName) => refusals.inc({ limit }),
  }
}
