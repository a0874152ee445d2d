'use client'

import { DoorOpen, Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type MembersFilter, membersParams, parseMembersUrl } from '@/lib/directory/members-url'
import type { SavedView } from '@/lib/views/saved-view'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { ChoosingButton } from '../table/choosing-button'
import { MoreButton } from '../table/more-button'
import { SortMenu } from '../table/sort-menu'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { useViews } from '../views/use-views'
import { ViewsButton } from '../views/views-button'
import { ColumnsMenu } from './columns-menu'
import type { ColumnId } from './member-columns'
import { MEMBER_SORT_LABELS } from './member-sorts'
import { useExport } from './use-export'

interface ListToolsProps {
  filter: MembersFilter
  onChange: (some: MembersFilter) => void
  /** Another filter in the place of this one. */
  onReplace: (filter: MembersFilter) => void
  /** Who is listed, in words. */
  what: string
  /** The viewer's saved views, as they came with the page. */
  views: SavedView[]
  columns: ColumnId[]
  onColumns: (columns: ColumnId[]) => void
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** What can be done with the list as it is. On a phone the commonest have their words, the others a menu. */
export function ListTools(props: ListToolsProps) {
  const { filter, onChange, onReplace, what, isSelecting, onSelecting } = props
  const views = useViews({
    page: 'members',
    first: props.views,
    present: `${membersParams(filter)}`,
    onApply: search => onReplace(parseMembersUrl(search)),
  })
  const files = useExport(filter, what)
  const { id } = useGuild()
  const router = useRouter()
  const left = {
    label: 'Who left',
    icon: <DoorOpen />,
    onSelect: () => goThere(`/guilds/${id}/members/left`, router.push),
  }
  return (
    <div className="-mr-2 flex shrink-0 items-center">
      <span className="flex max-wide:hidden">
        <ViewsButton views={views} />
      </span>
      <SortMenu
        labels={MEMBER_SORT_LABELS}
        sort={filter.sort ?? 'name'}
        onSort={sort => onChange({ sort: sort === 'name' ? undefined : sort })}
      />
      <ColumnsMenu columns={props.columns} onChange={props.onColumns} />
      <span className="flex max-wide:hidden">
        <Menu groups={[files.group]}>
          <Button variant="ghost" icon={<Download aria-hidden className="size-4" />} pending={files.pending}>
            Export
          </Button>
        </Menu>
      </span>
      <ChoosingButton what="members" isChoosing={isSelecting} onChange={onSelecting} />
      <MoreButton groups={[...views.groups, files.group, { items: [left] }]} pending={files.pending} />
      {views.dialogs}
    </div>
  )
}
