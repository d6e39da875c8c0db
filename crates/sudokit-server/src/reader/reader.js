// A form shows its answer below itself; without this script the browser goes to the answer. Fields that were left
// empty are not sent.
for (const form of document.querySelectorAll("form")) {
  const answer = form.nextElementSibling;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = [...new FormData(form)].filter(([, value]) => value !== "");
    const address = `${form.getAttribute("action")}?${new URLSearchParams(fields)}`;
    answer.textContent = "Asked.";
    try {
      const response = await fetch(address);
      show(answer, address, response, await textOf(response));
    } catch (error) {
      answer.textContent = `The server does not answer: ${error.message}`;
    }
  });
}

/** The text of a response; `null` if it is none, such as a picture. */
async function textOf(response) {
  const type = response.headers.get("content-type") ?? "";
  if (/json$/.test(type)) return JSON.stringify(await response.json(), null, 2);
  return /^text\/|ndjson|svg/.test(type) ? response.text() : null;
}

function show(answer, address, response, text) {
  const link = document.createElement("a");
  link.href = link.textContent = address;
  const head = document.createElement("p");
  head.append(`${response.status} ${response.statusText} `, link);
  const body = document.createElement("pre");
  body.textContent = text ?? "Follow the link to see what this is.";
  answer.replaceChildren(head, body);
}
