import { usePageLanguage } from '#web/api/use-messages.ts'

/** A day, a month or a year, as exactly as it is known, in the page's language. */
export function PartialDate({ date }: { date: string }) {
  const [, month, day] = date.split('-')
  const format = new Intl.DateTimeFormat(`${usePageLanguage()}-u-nu-latn-ca-gregory`, {
    timeZone: 'UTC',
    year: 'numeric',
    ...(month && { month: 'long' }),
    ...(day && { day: 'numeric' }),
  })
  return <time dateTime={date}>{format.format(new Date(date))}</time>
}
