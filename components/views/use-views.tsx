'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, Settings2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SavedView } from '@/lib/views/saved-view'
import type { ViewPage } from '@/lib/views/view-pages'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { readAnew } from '../shell/read-anew'
import { late } from '../ui/late'
import type { MenuGroup, MenuItem } from '../ui/menu-content'
import { savedViews, viewsKey } from './view-queries'

const SaveView = late(() => import('./save-view').then(({ SaveView }) => SaveView))
const ManageViews = late(() => import('./manage-views').then(({ ManageViews }) => ManageViews))

interface Asked {
  page: ViewPage
  /** As the server read them with the page. */
  first: SavedView[]
  /** What is shown now, as a view keeps it. */
  present: string
  onApply: (search: URLSearchParams) => void
}

export interface Views {
  groups: MenuGroup[]
  /** The one that is shown now. */
  active: SavedView | undefined
  /** What a menu of them opens. */
  dialogs: ReactNode
}

/** Filters and order under names: the viewer's own, and those that the team shares. */
export function useViews({ page, first, present, onApply }: Asked): Views {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const { data: views } = useQuery({ ...savedViews(guildId, page), initialData: first })
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  useLiveEvents(({ kind }) => {
    if (kind === 'settings') void readAnew(queries, { queryKey: viewsKey(guildId) })
  })
  const active = views.find(({ query }) => query === present)
  const toItem = (view: SavedView): MenuItem => ({
    label: view.name,
    checked: view === active,
    onSelect: () => onApply(new URLSearchParams(view.query)),
  })
  const shared = views.filter(view => view.shared).map(toItem)
  const own = views.filter(view => !view.shared).map(toItem)
  return {
    active,
    groups: [
      ...(own.length > 0 ? [{ label: 'Your views', items: own }] : []),
      ...(shared.length > 0 ? [{ label: 'Shared with the team', items: shared }] : []),
      {
        items: [
          {
            label: 'Save as a view',
            icon: <BookmarkPlus />,
            onSelect: () => setDialog('save'),
            disabledBecause: present
              ? undefined
              : [page === 'audit' ? 'Filter or search the log first.' : 'Filter, search or order the list first.'],
          },
          ...(views.length > 0
            ? [{ label: 'Rename or delete views', icon: <Settings2 />, onSelect: () => setDialog('manage') }]
            : []),
        ],
      },
    ],
    dialogs: (
      <>
        {dialog === 'save' && <SaveView page={page} query={present} onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViews views={views} onClose={() => setDialog(null)} />}
      </>
    ),
  }
}
