import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxSiteNameLength, maxSloganLength } from '#contract/site-name.ts'
import type { ActionResult } from '#hosts/node/console/action-routes.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, resultOf, withFiles } from './api.ts'
import { texts } from './texts.ts'
import { ChangeButton, useChange } from './ui/changes.tsx'
import { FileField, Form, SelectField, useFields } from './ui/form.tsx'
import { Loaded } from './ui/loaded.tsx'

type Shown = ActionResult<'site show'>
type Values = Record<'name' | 'slogan' | 'contact' | 'signups', string>

export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: () => resultOf(api.site.show.$post({ json: {} })) })

export function Site() {
  return (
    <Loaded query={useSite()}>
      {(site) => <SiteForm key={JSON.stringify(site)} site={site} before={valuesOf(site)} />}
    </Loaded>
  )
}

/** What is not set is empty, but for who may sign up. */
const valuesOf = ({ name, slogan, contact, signups }: Shown): Values => ({
  name: name.source === 'default' ? '' : (name.value ?? ''),
  slogan: slogan.value ?? '',
  contact: contact.value ?? '',
  signups: signups.value ?? '',
})

function SiteForm({ site, before }: { site: Shown; before: Values }) {
  const [logo, setLogo] = useState<{ file: File; address: string }>()
  const change = useChange()
  const { values, refused, field } = useFields(before, change.error)
  const frame = (name: keyof Shown) => {
    const isFixed = site[name].source === 'environment'
    return {
      ...texts.site.fields[name],
      ...(isFixed && { hint: texts.site.setBy(site[name].variable) }),
      disabled: isFixed,
      rejection: refused[name],
    }
  }
  const valueField = (name: keyof Values) => ({ ...frame(name), ...field(name) })
  const chooseLogo = ({ files }: HTMLInputElement) => {
    const file = files?.[0]
    if (!file) return setLogo(undefined)
    const reader = new FileReader()
    reader.onload = () => setLogo({ file, address: String(reader.result) })
    reader.readAsDataURL(file)
  }
  const changes = changesOf(before, values)
  const files = withFiles({ logo: logo ? [logo.file] : [] })
  const picture = logo?.address ?? site.logo.value
  return (
    <Form
      submit={texts.shell.save}
      isDisabled={change.isPending || (logo === undefined && Object.keys(changes).length === 0)}
      onSubmit={() => change.mutate(() => api.site.set.$post({ json: changes }, files))}
    >
      <p className="prose muted">{texts.site.about}</p>
      <TextField type="text" maxLength={maxSiteNameLength} {...valueField('name')} />
      <TextField type="text" maxLength={maxSloganLength} {...valueField('slogan')} />
      <TextField type="text" {...valueField('contact')} />
      <SelectField options={texts.site.signups} {...valueField('signups')} />
      <FileField {...frame('logo')} accept=".svg,.png" onChange={chooseLogo} />
      {picture !== null && (
        <div className="cluster">
          <img src={picture} alt={texts.site.logoAlt} width="64" height="64" className="console-logo" />
          {logo === undefined && site.logo.source === 'database' && (
            <ChangeButton request={() => api.site.set.$post({ json: { clear: ['logo'] } })}>
              {texts.site.removeLogo}
            </ChangeButton>
          )}
        </div>
      )}
    </Form>
  )
}

/** Emptied fields go back to their defaults. */
function changesOf(before: Values, values: Values) {
  const changed = (Object.keys(values) as (keyof Values)[]).filter((name) => values[name] !== before[name])
  const clear = changed.filter((name) => values[name].trim() === '')
  const given = changed.filter((name) => !clear.includes(name)).map((name) => [name, values[name]])
  return { ...Object.fromEntries(given), ...(clear.length > 0 && { clear }) }
}
