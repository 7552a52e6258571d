import fc from 'fast-check'
import { expect } from 'vitest'

/** Multiplies the runs of random acts. */
export const modelRuns = Number(process.env.MODEL_RUNS ?? 1)

/** Something to do with stores. */
export interface Action<Stores> {
  name: string
  run(stores: Stores): Promise<unknown>
}

/** An action with random arguments. */
export const actionsOn =
  <Stores>() =>
  <Args extends unknown[]>(
    name: string,
    arbitraries: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> },
    run: (stores: Stores, ...args: Args) => Promise<unknown>,
  ): fc.Arbitrary<Action<Stores>> =>
    fc.tuple<Args>(...arbitraries).map((args) => ({
      name: `${name} ${JSON.stringify(args)}`,
      run: (stores) => run(stores, ...args),
    }))

/** As often as all others together. */
export function often<Value>(value: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof(fc.constant(value), fc.constantFrom(...others))
}

export interface Agreement<Stores> {
  action: fc.Arbitrary<Action<Stores>>
  /** Done before the random ones. */
  first?: Action<Stores>[]
  /** Empty ones: those that are tested, and their model. */
  open: () => Promise<[tested: Stores, model: Stores]>
  read: (stores: Stores) => Promise<unknown>
  numRuns: number
}

/** Expects equal results, and equal contents after each action. */
export async function expectAgreement<Stores>({
  action,
  first = [],
  open,
  read,
  numRuns,
}: Agreement<Stores>) {
  const property = fc.asyncProperty(fc.array(action, { minLength: 30, maxLength: 60 }), async (actions) => {
    const [tested, model] = await open()
    for (const { name, run } of [...first, ...actions]) {
      expect(await run(tested), name).toEqual(await run(model))
      expect(await read(tested), name).toEqual(await read(model))
    }
  })
  await fc.assert(property, { numRuns: numRuns * modelRuns })
}
