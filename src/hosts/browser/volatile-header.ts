/** Answers with this header come from a home that forgets everything when it is closed. */
export const unkeptHeader = 'x-cutscene-unkept'
