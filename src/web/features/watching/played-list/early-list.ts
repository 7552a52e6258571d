/** For the head of a video's page, before the first paint: it reserves the place of the list that its address names. */
export const earlyListScript = `if (/[?&]list=/.test(location.search)) document.documentElement.dataset.plays = ''`
