import { clsx } from 'clsx'
import { Tick } from '../ui/tick'

interface SpanChoiceProps<Span extends string> {
  spans: { value: Span; label: string }[]
  chosen: Span
  onChange: (span: Span) => void
  /** What is chosen, for a screen reader. */
  label?: string
}

/** How far back something is counted, or what of it is shown: one of a few. */
export function SpanChoice<Span extends string>({
  spans,
  chosen,
  onChange,
  label = 'Time shown',
}: SpanChoiceProps<Span>) {
  return (
    <fieldset className="flex rounded-control border border-line-strong p-0.5">
      <legend className="sr-only">{label}</legend>
      {spans.map(({ value, label }) => (
        <label
          key={value}
          className={clsx(
            'inline-flex h-6 cursor-pointer items-center rounded-[4px] px-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus coarse:h-11',
            value === chosen ? 'bg-press font-medium' : 'text-muted hover:text-ink',
          )}
        >
          <Tick
            type="radio"
            name="range"
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
