/** For the head of every page, before the first paint: a video's page reserves the place of the list that its address names. */
export const earlyListScript = `if (/\\/videos\\/.*[?&]list=/.test(location.href)) document.documentElement.dataset.plays = ''`
