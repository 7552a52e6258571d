import { useRouter } from '@tanstack/react-router'
import { useMessages } from '#web/api/use-messages.ts'
import { ListGrid, type ListVideosProps } from '#web/library/list-screen/list-videos.tsx'
import { calendarIn, dayHeading, groupByDay } from './history-days.ts'
import './history.css'

/** The history by the days on which its videos were last watched. */
export function HistoryByDay({ videos, total, ...grid }: ListVideosProps) {
  const texts = useMessages().history
  const { language } = useRouter().options.context
  const dayOf = calendarIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const today = dayOf(new Date())
  const days = groupByDay(videos, dayOf)
  let above = 0
  return (
    <div className="history-days">
      {days.map(({ day, entries }, index) => {
        // The last that is loaded may go on.
        const isComplete = index + 1 < days.length || videos.length === total
        const within = { above, count: videos.length }
        above += entries.length
        return (
          <div key={day} className="history-day">
            <h2 className="title section-title history-day-heading">
              {dayHeading(day, today, language, texts)}
            </h2>
            <ListGrid {...grid} within={within} videos={entries} total={isComplete ? entries.length : -1} />
          </div>
        )
      })}
    </div>
  )
}
