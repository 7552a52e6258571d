import { useRouter } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#web/api/use-messages.ts'
import { ListGrid, type ListVideosProps } from '#web/library/list-screen/list-videos.tsx'
import { useMediaQuery } from '#web/ui/window-hooks.ts'
import { calendarIn, dayHeading, groupByDay } from './history-days.ts'
import { useFarHeight } from './use-far-height.ts'
import './history.css'

/** A history of no more videos is rendered whole. */
const maxWhole = 60

/** The history by the days on which its videos were last watched. Of a long one only the days near the viewport have their cards. */
export function HistoryByDay({ videos, total, ...grid }: ListVideosProps) {
  const texts = useMessages().history
  const { language } = useRouter().options.context
  const container = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(container)
  const isPrinting = useMediaQuery('print')
  const dayOf = calendarIn(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const today = dayOf(new Date())
  const days = groupByDay(videos, dayOf)
  let before = 0
  return (
    <div ref={container} className="history-days">
      {days.map(({ day, entries }, index) => {
        const startsFar = before >= maxWhole
        before += entries.length
        // The last that is loaded may go on.
        const isComplete = index + 1 < days.length || videos.length === total
        return (
          <Day
            key={day}
            {...grid}
            heading={dayHeading(day, today, language, texts)}
            gridId={`${grid.gridId} ${day}`}
            videos={entries}
            total={isComplete ? entries.length : -1}
            isEnabled={videos.length > maxWhole && !isPrinting}
            startsFar={startsFar}
            estimate={layout.header + Math.ceil(entries.length / layout.columns) * layout.row}
          />
        )
      })}
    </div>
  )
}

interface DayProps
  extends ListVideosProps,
    Pick<Parameters<typeof useFarHeight>[1], 'isEnabled' | 'startsFar' | 'estimate'> {
  heading: string
}

function Day({ heading, isEnabled, startsFar, estimate, ...grid }: DayProps) {
  const element = useRef<HTMLDivElement>(null)
  const height = useFarHeight(element, { isEnabled, startsFar, estimate })
  return (
    <div ref={element} className="history-day" style={{ height }}>
      <h2 className="title section-title history-day-heading">{heading}</h2>
      {height === undefined && <ListGrid {...grid} />}
    </div>
  )
}

/** In px: what a day has above its first row, and a row with its gap. */
interface GridLayout {
  header: number
  row: number
  columns: number
}

/** Outlives the screen: going back finds a page of the same height. */
let lastLayout: GridLayout = { header: 60, row: 300, columns: 1 }

function useGridLayout(container: RefObject<HTMLElement | null>): GridLayout {
  const [layout, setLayout] = useState(lastLayout)
  useLayoutEffect(() => {
    const grid = container.current?.querySelector('.video-grid')
    const card = grid?.firstElementChild
    if (!grid?.parentElement || !card) return
    const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
    const row = card.getBoundingClientRect().height + (Number.parseFloat(rowGap) || 0)
    const header = grid.getBoundingClientRect().top - grid.parentElement.getBoundingClientRect().top
    const columns = gridTemplateColumns.split(' ').length
    if (row === lastLayout.row && columns === lastLayout.columns && header === lastLayout.header) return
    lastLayout = { header, row, columns }
    setLayout(lastLayout)
  })
  return layout
}
