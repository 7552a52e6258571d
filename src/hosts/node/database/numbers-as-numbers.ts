import pg from 'pg'

const wholeNumber = 20

/** The driver gives 64-bit numbers as text; ours (moments, views, counts) all fit into a number. */
export const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === wholeNumber ? Number : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
}
