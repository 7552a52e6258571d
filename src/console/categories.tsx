import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { CatalogueCategory } from '#contract/catalogue/catalogue-category.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, refusedFields, resultOf } from './api.ts'
import { ChangeButton, useChange } from './changes.tsx'
import { EditButton } from './edit-button.tsx'
import { SelectField } from './fields.tsx'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'

const queryKey = ['categories']

export function Categories() {
  const query = useQuery({
    queryKey,
    queryFn: () => resultOf(api.catalog.categories.$post({ json: {} })),
  })
  return (
    <>
      <AddCategory />
      <section>
        <h2 className="title section-title">{texts.categories.all}</h2>
        <Loaded query={query}>
          {(categories) =>
            categories.length === 0 ? (
              <p className="muted">{texts.shell.none}</p>
            ) : (
              <ol className="console-rows">
                {categories.map((category) => (
                  <CategoryRow
                    key={category.categoryName}
                    category={category}
                    names={categories.map(({ categoryName }) => categoryName)}
                  />
                ))}
              </ol>
            )
          }
        </Loaded>
      </section>
    </>
  )
}

function AddCategory() {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [lang, setLang] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = useChange(() => {
    setName('')
    setDescription('')
    setLang('')
    field.current?.focus()
  })
  const refused = refusedFields(add.error, 'categoryName')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    add.mutate(() => api.catalog['add-category'].$post({ json: { name, description, lang } }))
  }
  return (
    <section>
      <h2 className="title section-title">{texts.categories.add}</h2>
      <form className="console-add" onSubmit={send}>
        <TextField
          label={texts.categories.nameField}
          ref={field}
          type="text"
          required
          value={name}
          rejection={refused.categoryName}
          onChange={setName}
        />
        <TextField
          label={texts.categories.description}
          type="text"
          hint={texts.categories.descriptionHint}
          value={description}
          rejection={refused.description}
          onChange={setDescription}
        />
        <LanguageField value={lang} onChange={setLang} />
        <button type="submit" className="button button-primary" disabled={add.isPending}>
          {texts.categories.addButton}
        </button>
      </form>
    </section>
  )
}

/** Of a category's texts. */
function LanguageField(field: { value: string; onChange: (lang: string) => void }) {
  const { lang, langHint } = texts.categories
  return <TextField label={lang} type="text" hint={langHint} {...field} />
}

type Category = CatalogueCategory & { videoCount: number }

interface CategoryRowProps {
  category: Category
  /** Of all, in their order. */
  names: string[]
}

type Form = 'edit' | 'merge'

function CategoryRow({ category, names }: CategoryRowProps) {
  const { categoryName, description, videoCount } = category
  const [form, setForm] = useState<Form>()
  const [closed, setClosed] = useState<Form>()
  const close = () => {
    setClosed(form)
    setForm(undefined)
  }
  return (
    <li aria-label={categoryName} className="console-row">
      {form === 'edit' && <CategoryForm category={category} onEnd={close} />}
      {form === 'merge' && (
        <MergeForm category={category} others={names.filter((name) => name !== categoryName)} onEnd={close} />
      )}
      {form === undefined && (
        <>
          <div className="console-main">
            <p className="console-title">{categoryName}</p>
            <p className="small muted">{texts.categories.facts(videoCount, description)}</p>
          </div>
          <div className="console-actions">
            <MoveButton names={names} name={categoryName} by={-1} />
            <MoveButton names={names} name={categoryName} by={1} />
            <EditButton name={categoryName} wasEdited={closed === 'edit'} onPress={() => setForm('edit')} />
            {names.length > 1 && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={texts.categories.mergeOf(categoryName)}
                // biome-ignore lint/a11y/noAutofocus: its form was open, and had the focus.
                autoFocus={closed === 'merge'}
                onClick={() => setForm('merge')}
              >
                {texts.categories.merge}
              </button>
            )}
            {videoCount === 0 && (
              <ChangeButton
                name={texts.shell.removeOf(categoryName)}
                request={() => api.catalog['remove-category'].$post({ json: { name: categoryName } })}
              >
                {texts.shell.remove}
              </ChangeButton>
            )}
          </div>
        </>
      )}
    </li>
  )
}

/** One place up or down. Keeps the focus, so that it can be pressed again, also before the list was loaded anew. */
function MoveButton({ names, name, by }: { names: string[]; name: string; by: 1 | -1 }) {
  const queryClient = useQueryClient()
  const move = useChange()
  const button = useRef<HTMLButtonElement>(null)
  const presses = useRef(0)
  const at = names.indexOf(name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the page loses the focus.
  useEffect(() => {
    if (presses.current === 0) return
    presses.current--
    if (document.activeElement === document.body) button.current?.focus()
  }, [at])
  const send = () => {
    const now =
      queryClient.getQueryData<Category[]>(queryKey)?.map(({ categoryName }) => categoryName) ?? names
    const others = now.filter((other) => other !== name)
    const moved = others.toSpliced(Math.max(0, now.indexOf(name) + by), 0, name)
    return api.catalog['order-categories'].$post({ json: { names: moved } })
  }
  const Icon = by < 0 ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className="icon-button"
      ref={button}
      aria-label={by < 0 ? texts.categories.moveUp(name) : texts.categories.moveDown(name)}
      disabled={names[at + by] === undefined}
      onClick={() => {
        presses.current++
        move.mutate(send)
      }}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}

interface CategoryFormProps extends Pick<CategoryRowProps, 'category'> {
  onEnd: () => void
}

function CategoryForm({ category, onEnd }: CategoryFormProps) {
  const [name, setName] = useState(category.categoryName)
  const [description, setDescription] = useState(category.description)
  const [lang, setLang] = useState(category.lang ?? '')
  const rename = useChange(onEnd)
  const refused = refusedFields(rename.error, 'categoryName')
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const json = { name: category.categoryName, newName: name, description, lang }
    rename.mutate(() => api.catalog['rename-category'].$post({ json }))
  }
  return (
    <form className="console-form" onSubmit={send}>
      <TextField
        label={texts.categories.nameField}
        type="text"
        hint={texts.categories.nameHint}
        required
        autoFocus
        value={name}
        rejection={refused.categoryName}
        onChange={setName}
      />
      <LanguageField value={lang} onChange={setLang} />
      <div className="console-wide">
        <TextField
          label={texts.categories.description}
          type="text"
          required
          value={description}
          rejection={refused.description}
          onChange={setDescription}
        />
      </div>
      <div className="cluster console-wide">
        <button type="submit" className="button button-primary" disabled={rename.isPending}>
          {texts.shell.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onEnd}>
          {texts.shell.cancel}
        </button>
      </div>
    </form>
  )
}

function MergeForm({ category, others, onEnd }: CategoryFormProps & { others: string[] }) {
  const { categoryName: from, videoCount } = category
  const [into, setInto] = useState('')
  const merge = useChange()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    merge.mutate(() => api.catalog['merge-categories'].$post({ json: { from, into } }))
  }
  return (
    <form className="console-form" onSubmit={send}>
      <p className="prose">
        <strong className="console-title">{from}</strong>
        <br />
        {texts.categories.mergeNote(from, videoCount)}
      </p>
      <SelectField label={texts.categories.into} required autoFocus value={into} onChange={setInto}>
        <option value="" disabled>
          {texts.categories.choose}
        </option>
        {others.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div className="cluster console-wide">
        <button type="submit" className="button button-primary" disabled={merge.isPending}>
          {texts.categories.merge}
        </button>
        <button type="button" className="button button-quiet" onClick={onEnd}>
          {texts.shell.cancel}
        </button>
      </div>
    </form>
  )
}
