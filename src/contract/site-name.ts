/** The name of a site whose operator chose none. */
export const defaultSiteName = 'Cutscene'
export const maxSiteNameLength = 40
export const maxSloganLength = 80
