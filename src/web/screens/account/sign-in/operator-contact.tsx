import { siteSettings } from '#web/api/site-address.ts'

/** Below a text that sends people to the operator: the address or link that they gave. */
export function OperatorContact() {
  const { contact } = siteSettings()
  if (contact === undefined) return null
  return (
    <p>
      <a href={contact} dir="ltr" className="text-link">
        {contact.startsWith('mailto:')
          ? decodeURIComponent(contact.slice('mailto:'.length))
          : contact.replace(/^https:\/\/|\/$/g, '')}
      </a>
    </p>
  )
}
