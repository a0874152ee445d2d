export function SandboxBanner() {
  return (
    <aside
      aria-label="Sandbox"
      className="shrink-0 keyboard:hidden border-warning-line border-b bg-warning-soft px-4 py-1 text-center text-warning text-xs"
    >
      <strong className="font-semibold">Sandbox world.</strong> Nothing here is real
      <span className="max-wide:hidden">, and it starts over when it restarts</span>.
    </aside>
  )
}
