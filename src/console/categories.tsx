import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useRestoreFocus } from '#web/ui/move-focus.ts'
import { api } from './api.ts'
import { texts } from './texts.ts'
import { ChangeButton, useChange } from './ui/changes.tsx'
import { categoriesKey, Form, SelectField, useCategories, useFields } from './ui/form.tsx'
import { Loaded, Section } from './ui/loaded.tsx'
import { Row, Rows } from './ui/rows.tsx'

export function Categories() {
  return (
    <>
      <AddCategory />
      <Section heading={texts.categories.all}>
        <Loaded query={useCategories()}>
          {(categories) => (
            <Rows as="ol">
              {categories.map((category) => (
                <CategoryRow
                  key={category.categoryName}
                  category={category}
                  names={categories.map(({ categoryName }) => categoryName)}
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </Section>
    </>
  )
}

const { fields } = texts.categories
const noValues = { categoryName: '', description: '', lang: '' }

function AddCategory() {
  const nameField = useRef<HTMLInputElement>(null)
  const add = useChange(() => {
    setValues(noValues)
    nameField.current?.focus()
  })
  const { values, setValues, field } = useFields(noValues, add.error, 'categoryName')
  const { categoryName: name, ...others } = values
  return (
    <Section heading={texts.categories.add}>
      <Form
        className="console-add cluster"
        submit={texts.categories.addButton}
        isDisabled={add.isPending}
        onSubmit={() => add.mutate(() => api.catalog['add-category'].$post({ json: { name, ...others } }))}
      >
        <TextField ref={nameField} label={fields.name} type="text" required {...field('categoryName')} />
        <TextField
          label={fields.description}
          type="text"
          hint={texts.categories.descriptionHint}
          {...field('description')}
        />
        <TextField {...fields.lang} type="text" {...field('lang')} />
      </Form>
    </Section>
  )
}

type Category = NonNullable<ReturnType<typeof useCategories>['data']>[number]

interface CategoryRowProps {
  category: Category
  /** Of all, in their order. */
  names: string[]
}

type FormName = 'edit' | 'merge'

function CategoryRow({ category, names }: CategoryRowProps) {
  const { categoryName: name, description, videoCount } = category
  const [form, setForm] = useState<FormName>()
  const [closed, setClosed] = useState<FormName>()
  const close = () => {
    setClosed(form)
    setForm(undefined)
  }
  if (form)
    return (
      <li aria-label={name} className="console-row row">
        {form === 'edit' ? (
          <CategoryForm category={category} onEnd={close} />
        ) : (
          <MergeForm category={category} others={names.filter((other) => other !== name)} onEnd={close} />
        )}
      </li>
    )
  return (
    <Row name={name} facts={texts.categories.facts(videoCount, description)}>
      <MoveButton names={names} name={name} by={-1} />
      <MoveButton names={names} name={name} by={1} />
      <Button
        variant="quiet"
        aria-label={texts.shell.editOf(name)}
        autoFocus={closed === 'edit'}
        onClick={() => setForm('edit')}
      >
        {texts.shell.edit}
      </Button>
      {names.length > 1 && (
        <Button
          variant="quiet"
          aria-label={texts.categories.mergeOf(name)}
          autoFocus={closed === 'merge'}
          onClick={() => setForm('merge')}
        >
          {texts.categories.merge}
        </Button>
      )}
      {videoCount === 0 && (
        <ChangeButton
          name={texts.shell.removeOf(name)}
          request={() => api.catalog['remove-category'].$post({ json: { name } })}
        >
          {texts.shell.remove}
        </ChangeButton>
      )}
    </Row>
  )
}

/** One place up or down. Keeps the focus, so that it can be pressed again, also before the list was loaded anew. */
function MoveButton({ names, name, by }: { names: string[]; name: string; by: 1 | -1 }) {
  const queryClient = useQueryClient()
  const move = useChange()
  // A row that moves in the page loses the focus.
  const rememberFocus = useRestoreFocus()
  const send = () => {
    const now =
      queryClient.getQueryData<Category[]>(categoriesKey)?.map(({ categoryName }) => categoryName) ?? names
    const others = now.filter((other) => other !== name)
    const moved = others.toSpliced(Math.max(0, now.indexOf(name) + by), 0, name)
    return api.catalog['order-categories'].$post({ json: { names: moved } })
  }
  const Icon = by < 0 ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className="icon-button"
      id={`${name} ${by}`}
      aria-label={by < 0 ? texts.categories.moveUp(name) : texts.categories.moveDown(name)}
      disabled={names[names.indexOf(name) + by] === undefined}
      onClick={() => {
        rememberFocus()
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

function CategoryForm({
  category: { categoryName: name, description, lang = '' },
  onEnd,
}: CategoryFormProps) {
  const rename = useChange(onEnd)
  const initial = { categoryName: name, description, lang }
  const { values, field } = useFields(initial, rename.error, 'categoryName')
  const { categoryName: newName, ...others } = values
  return (
    <Form
      submit={texts.shell.save}
      isDisabled={rename.isPending}
      onSubmit={() =>
        rename.mutate(() => api.catalog['rename-category'].$post({ json: { name, newName, ...others } }))
      }
      onCancel={onEnd}
    >
      <TextField
        label={fields.name}
        type="text"
        hint={texts.categories.nameHint}
        required
        autoFocus
        {...field('categoryName')}
      />
      <TextField {...fields.lang} type="text" {...field('lang')} />
      <div className="console-wide">
        <TextField label={fields.description} type="text" required {...field('description')} />
      </div>
    </Form>
  )
}

function MergeForm({ category, others, onEnd }: CategoryFormProps & { others: string[] }) {
  const { categoryName: from, videoCount } = category
  const [into, setInto] = useState('')
  const merge = useChange()
  return (
    <Form
      submit={texts.categories.merge}
      isDisabled={merge.isPending}
      onSubmit={() => merge.mutate(() => api.catalog['merge-categories'].$post({ json: { from, into } }))}
      onCancel={onEnd}
    >
      <p className="prose">
        <strong className="console-title">{from}</strong>
        <br />
        {texts.categories.mergeNote(from, videoCount)}
      </p>
      <SelectField
        label={texts.categories.into}
        none={texts.categories.choose}
        options={others}
        required
        autoFocus
        value={into}
        onChange={setInto}
      />
    </Form>
  )
}
