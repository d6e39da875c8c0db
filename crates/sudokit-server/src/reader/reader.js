// Fields that were left empty are not sent.
for (const form of document.querySelectorAll("form")) {
  form.addEventListener("submit", () => {
    const fields = [...form.elements].filter((field) => field.name && field.value === "");
    for (const field of fields) field.disabled = true;
    setTimeout(() => {
      for (const field of fields) field.disabled = false;
    });
  });
}
