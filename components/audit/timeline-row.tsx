'use client'

import { memo } from 'react'
import type { TimelineItem } from '@/lib/queries/audit/timeline-views'
import { ElsewhereRow } from './elsewhere-row'
import { EntryRow } from './entry-row'
import { RunRow } from './run-row'

interface TimelineRowProps {
  item: TimelineItem
  isOpen: boolean
  /** A link led here. */
  isLinked: boolean
  onToggle: () => void
}

/** One line of the log, with what it tells when it is opened. */
export const TimelineRow = memo(function TimelineRow({ item, isOpen, isLinked, onToggle }: TimelineRowProps) {
  const row = { at: item.at, isOpen, isLinked, onToggle }
  if (item.kind === 'entry') return <EntryRow {...row} entry={item.entry} inPlatformLog={item.inPlatformLog} />
  if (item.kind === 'run') return <RunRow {...row} run={item.run} />
  return <ElsewhereRow {...row} entry={item.entry} />
})
