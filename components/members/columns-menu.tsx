'use client'

import { Columns3 } from 'lucide-react'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'
import { CELLS, type ColumnId } from './member-columns'
import { useOfferedColumns } from './use-columns'

interface ColumnsMenuProps {
  columns: ColumnId[]
  onChange: (columns: ColumnId[]) => void
}

/** Which columns are shown; this browser remembers. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const toggle = (id: ColumnId) =>
    onChange(columns.includes(id) ? columns.filter(other => other !== id) : [...columns, id])
  const offered = useOfferedColumns()
  return (
    <Menu
      groups={[
        {
          label: 'Columns, where there is room',
          items: offered.map(id => ({
            label: CELLS[id].label,
            hint: CELLS[id].hint,
            ticked: columns.includes(id),
            onSelect: () => toggle(id),
          })),
        },
      ]}
    >
      <Button variant="ghost" icon={<Columns3 aria-hidden className="size-4" />} className="max-wide:hidden">
        Columns
      </Button>
    </Menu>
  )
}
