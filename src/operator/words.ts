/** '1 video', '1,200 videos' */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : noun.endsWith('ch') ? 'es' : 's'}`
