import { lengthParts, type TimeUnit } from '#contract/text/format-time.ts'

/** As 'ar-u-nu-latn' groups digits. Not toLocaleString: its first call takes 12 ms of a desktop's processor. */
export const formatNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

/** Lets a title or an address have its own direction: otherwise its punctuation moves to the wrong end. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

export const quote = (text: string): string => `«${isolate(text)}»`

/** By plural category; `#` becomes the number. */
export type PluralForms = Record<Intl.LDMLPluralRule, string>

let rules: Intl.PluralRules | undefined

export function pluralText(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('ar')
  return forms[rules.select(count)].replace('#', formatNumber(count))
}

const videoForms: PluralForms = {
  zero: 'لا فيديوهات',
  one: 'فيديو واحد',
  two: 'فيديوهان',
  few: '# فيديوهات',
  many: '# فيديو',
  other: '# فيديو',
}

export const videosText = (count: number): string => pluralText(count, videoForms)

/** After a verbal noun or a preposition. */
export const videosGenitive = (count: number): string =>
  pluralText(count, { ...videoForms, zero: '# فيديو', two: 'فيديوهين' })

const viewForms: PluralForms = {
  zero: 'لا مشاهدات',
  one: 'مشاهدة واحدة',
  two: 'مشاهدتان',
  few: '# مشاهدات',
  many: '# مشاهدة',
  other: '# مشاهدة',
}

const scaleForms = (one: string, two: string, few: string): PluralForms => {
  const counted = `# ${one} مشاهدة`
  return {
    zero: counted,
    one: `${one} مشاهدة`,
    two: `${two} مشاهدة`,
    few: `# ${few} مشاهدة`,
    many: counted,
    other: counted,
  }
}

const scales: Record<string, PluralForms> = {
  '': viewForms,
  K: scaleForms('ألف', 'ألفا', 'آلاف'),
  M: scaleForms('مليون', 'مليونا', 'ملايين'),
  B: scaleForms('مليار', 'مليارا', 'مليارات'),
  T: scaleForms('تريليون', 'تريليونا', 'تريليونات'),
}

/** Reads the API's compact number. '1.7M': '1.7 مليون مشاهدة' */
export function viewsText(views: string): string {
  const [, number, scale = ''] = /^(\d+(?:\.\d+)?)([KMBT]?)$/.exec(views) ?? []
  const forms = scales[scale]
  return number && forms ? pluralText(Number(number), forms) : `${isolate(views)} مشاهدة`
}

const timeForms: Record<TimeUnit, PluralForms> = {
  hour: {
    zero: '# ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  },
  minute: {
    zero: '# دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  },
  second: {
    zero: '# ثانية',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: '# ثوانٍ',
    many: '# ثانية',
    other: '# ثانية',
  },
}

/** 7500 seconds: 'ساعتان و5 دقائق' */
export const lengthText = (seconds: number): string =>
  lengthParts(seconds)
    .map(([unit, count]) => pluralText(count, timeForms[unit]))
    .join(' و')
