// The collection to copy into a Payload project; its fields are those of our public articles.
export const Articles = {
  slug: 'articles',
  access: { read: () => true },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'summary', type: 'text' },
    { name: 'category', type: 'text', index: true },
    { name: 'tags', type: 'text', hasMany: true },
    { name: 'source', type: 'text' },
    { name: 'author', type: 'text' },
    { name: 'document', type: 'json' },
  ],
};
