import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import type { ConsoleCategories } from '#contract/console.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { get, refusedFields } from './api.ts'
import { ChangeButton, useChange } from './changes.tsx'
import { EditButton } from './edit-button.tsx'
import { Loaded } from './loaded.tsx'
import { texts } from './texts.ts'

export function Categories() {
  const query = useQuery({
    queryKey: ['categories'],
    queryFn: () => get<ConsoleCategories>('categories'),
  })
  return (
    <>
      <AddCategory />
      <section>
        <h2 className="title section-title">{texts.categories.all}</h2>
        <Loaded query={query}>
          {({ categories }) =>
            categories.length === 0 ? (
              <p className="muted">{texts.shell.none}</p>
            ) : (
              <ol className="console-rows">
                {categories.map((category) => (
                  <CategoryRow key={category.categoryName} category={category} />
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
    add.mutate({ method: 'POST', path: 'categories', body: { name, description, lang } })
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

interface CategoryRowProps {
  category: ConsoleCategories['categories'][number]
}

function CategoryRow({ category }: CategoryRowProps) {
  const { categoryName, description, videoCount } = category
  // Undefined until it was edited.
  const [isEdited, setEdited] = useState<boolean>()
  return (
    <li aria-label={categoryName} className="console-row">
      {isEdited ? (
        <CategoryForm category={category} onEnd={() => setEdited(false)} />
      ) : (
        <>
          <div className="console-main">
            <p className="console-title">{categoryName}</p>
            <p className="small muted">{texts.categories.facts(videoCount, description)}</p>
          </div>
          <div className="console-actions">
            <EditButton name={categoryName} wasEdited={isEdited === false} onPress={() => setEdited(true)} />
            {videoCount === 0 && (
              <ChangeButton
                name={texts.shell.removeOf(categoryName)}
                request={{ method: 'POST', path: 'categories/remove', body: { name: categoryName } }}
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

interface CategoryFormProps extends CategoryRowProps {
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
    const body = { from: category.categoryName, name, description, lang }
    rename.mutate({ method: 'POST', path: 'categories/rename', body })
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
