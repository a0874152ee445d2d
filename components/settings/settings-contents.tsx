import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { intoView } from '../ui/into-view'
import { wheelAlong } from '../ui/wheel-along'

/** The way to each part of the settings: beside them, or a row that scrolls above them where there is no room. */
export function SettingsContents() {
  return (
    <nav aria-label="Parts of the settings" className="min-w-0 broad:sticky broad:top-5 broad:w-56 broad:self-start">
      <ul
        onFocus={intoView}
        onWheel={wheelAlong}
        className="flex gap-0.5 max-broad:-mx-4 max-broad:overflow-x-auto max-broad:px-2 max-broad:shade-beside [--ground:var(--color-surface)] max-broad:[scrollbar-width:none] broad:flex-col"
      >
        {Object.values(SETTINGS_PARTS).map(({ anchor, title }) => (
          <li key={anchor} className="shrink-0">
            <a
              href={`#${anchor}`}
              className="flex h-8 items-center whitespace-nowrap rounded-control px-2.5 text-muted text-sm hover:bg-hover hover:text-ink coarse:h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
