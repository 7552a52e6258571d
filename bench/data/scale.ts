const scale = Number(process.env.BENCH_SCALE ?? 1)

/** The size of generated data: BENCH_SCALE=0.01 makes a hundredth, for a quick run. */
export const scaled = (count: number) => Math.max(1000, Math.round(count * scale))
