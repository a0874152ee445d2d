'use client'

import { can } from '@/lib/permissions/can'
import type { FiguresView } from '@/lib/queries/audit/figure-views'
import { ExportMenu } from '../audit/export-menu'
import { useGuild } from '../shell/guild-context'
import { ForbiddenState } from '../table/forbidden-state'
import { useNow } from '../ui/clock'
import { Figures } from './figures'
import { FiguresHeader } from './figures-header'
import { figuresExportPath } from './figures-queries'
import { useFiguresUrl } from './use-figures-url'

/** Who did how much here. `first` is what the server read; null: the viewer may not see it. */
export function FiguresScreen({ first }: { first: FiguresView | null }) {
  const { id, standing } = useGuild()
  const { after } = useFiguresUrl().state
  const { now } = useNow()
  const verdict = can({ standing, action: 'audit.list.all', now })
  return (
    <>
      <FiguresHeader actions={verdict.ok && <ExportMenu pathOf={format => figuresExportPath(id, after, format)} />} />
      {verdict.ok ? (
        <Figures first={first} />
      ) : (
        <ForbiddenState because={verdict.because.map(({ text }) => text)} who="you" />
      )}
    </>
  )
}
