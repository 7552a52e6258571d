import fc from 'fast-check'
import { expect } from 'vitest'
import { idOf } from '../fixtures/catalogue.fixture.ts'

/** Multiplies the runs of random acts. */
export const modelRuns = Number(process.env.MODEL_RUNS ?? 1)

/** The ids of what acts removed and added. */
interface Ids {
  next(): string
  /** Such as the newest one for 0. */
  back(count: number): string
}

/** Arguments that may depend on the ids of earlier acts. */
type Given<Args extends unknown[]> = {
  [Index in keyof Args]: fc.Arbitrary<Args[Index] | ((ids: Ids) => Args[Index])>
}
type ArgsOf<Method> = Method extends (...args: infer Args) => unknown ? Args : never

/** Something to do with stores. */
interface Act<Stores> {
  name: string
  args: unknown[]
  run(stores: Stores, ...args: unknown[]): Promise<unknown>
}

export function actsOn<Stores extends object>() {
  /** An act with random arguments. */
  const act = <Args extends unknown[]>(
    name: string,
    arbitraries: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> },
    run: (stores: Stores, ...args: Args) => unknown,
  ): fc.Arbitrary<Act<Stores>> =>
    fc.tuple<Args>(...arbitraries).map((args) => ({
      name,
      args,
      run: async (stores, ...given) => run(stores, ...(given as Args)),
    }))
  /** A call of one of a store's methods. */
  const call = <Store extends keyof Stores & string, Name extends keyof Stores[Store] & string>(
    store: Store,
    method: Name,
    ...args: Given<ArgsOf<Stores[Store][Name]>>
  ): fc.Arbitrary<Act<Stores>> =>
    act(`${store}.${method}`, args as fc.Arbitrary<unknown>[], (stores, ...args) =>
      (stores[store][method] as (...args: unknown[]) => unknown)(...args),
    )
  return { act, call }
}

/** The id of a new removal, and of an earlier one. */
export const newId = fc.constant((ids: Ids) => ids.next())
export const earlierId = fc.constantFrom(0, 0, 0, 1, 2, 3).map((count) => (ids: Ids) => ids.back(count))

/** As often as all others together. */
export function often<Value>(value: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(fc.constant(value), fc.constantFrom(...others))
}

interface Agreement<Stores> {
  acts: fc.Arbitrary<Act<Stores>>
  /** Empty ones: those that are tested, and their model. */
  open: () => Promise<[tested: Stores, model: Stores]>
  read: (stores: Stores) => Promise<unknown>
  numRuns: number
}

/** Expects equal results, and equal contents after each act. */
export async function expectAgreement<Stores>({ acts, open, read, numRuns }: Agreement<Stores>) {
  const property = fc.asyncProperty(fc.array(acts, { minLength: 30, maxLength: 60 }), async (acts) => {
    const [tested, model] = await open()
    const given = [idOf(0)]
    const ids: Ids = {
      next: () => given[given.push(idOf(given.length)) - 1] as string,
      back: (count) => given.at(-1 - count) ?? 'none',
    }
    for (const { name, args, run } of acts) {
      const now = args.map((arg) => (typeof arg === 'function' ? arg(ids) : arg))
      const words = `${name} ${JSON.stringify(now)}`
      expect(await run(tested, ...now), words).toEqual(await run(model, ...now))
      expect(await read(tested), words).toEqual(await read(model))
    }
  })
  await fc.assert(property, { numRuns: numRuns * modelRuns })
}
