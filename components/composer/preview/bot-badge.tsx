/** The mark that the platform's client puts behind a bot's name. */
export function BotBadge() {
  return (
    <span className="shrink-0 self-center rounded-[4px] bg-accent px-1 py-px font-semibold text-[10px] text-on-accent leading-[1.3]">
      BOT
    </span>
  )
}
