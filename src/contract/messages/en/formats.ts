/** With commas, as in English. Not toLocaleString: its first call takes 12 ms of a desktop's processor. */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')
