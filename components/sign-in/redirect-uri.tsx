/** The address that must be registered with the application: the usual reason why a first sign-in fails. */
export function RedirectUri({ uri, open }: { uri: string; open: boolean }) {
  return (
    <details open={open} className="mt-8 border-line border-t pt-4 text-muted text-sm">
      <summary className="finger rounded-control hover:text-ink">The platform refuses the redirect?</summary>
      <p className="mt-2">
        Whoever owns the application adds exactly this address to its redirect URIs, in the application's settings on
        the platform:
      </p>
      <code className="mt-2 block select-all break-all rounded-control border border-line bg-surface px-2.5 py-2 text-ink text-xs">
        {uri}
      </code>
    </details>
  )
}
